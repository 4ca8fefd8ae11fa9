/**
 * Things travel, they don't teleport: where each thing lies has a name, and what appears or goes
 * away flies from or to such a place.
 */
import { cubicIn, cubicOut } from 'svelte/easing';
import type { Attachment } from 'svelte/attachments';
import type { TransitionConfig } from 'svelte/transition';

const places = new Map<string, Element>();
const kept = new Map<string, DOMRect>();

/** Gives an element a name that flights can start from or end at. */
export function place(name: string): Attachment {
  return (element) => {
    places.set(name, element);
    return () => {
      if (places.get(name) === element) places.delete(name);
    };
  };
}

/** Notes where a thing lies just before it is taken away. */
export function keep(name: string): void {
  const element = places.get(name);
  if (element) kept.set(name, element.getBoundingClientRect());
}

export interface Flight {
  /** Names of places, the first that is found counts. */
  at: string[];
  /** 0: at once. */
  pace: number;
  duration?: number;
}

function rect(names: string[]): DOMRect | undefined {
  for (const name of names) {
    const found = places.get(name)?.getBoundingClientRect() ?? kept.get(name);
    if (found && found.width > 0) return found;
  }
  return undefined;
}

function path(node: Element, flight: Flight): { x: number; y: number; scale: number } | null {
  if (flight.pace === 0) return null;
  const there = rect(flight.at);
  const here = node.getBoundingClientRect();
  if (!there || here.width === 0) return null;
  return {
    x: there.left + there.width / 2 - here.left - here.width / 2,
    y: there.top + there.height / 2 - here.top - here.height / 2,
    scale: Math.min(1.4, Math.max(0.5, there.width / here.width)),
  };
}

/** `in:arrive`: flies here from the place named. */
export function arrive(node: Element, flight: Flight): TransitionConfig {
  const way = path(node, flight);
  if (!way) return { duration: 0 };
  return {
    duration: (flight.duration ?? 240) * flight.pace,
    easing: cubicOut,
    css: (_, u) =>
      `translate: ${way.x * u}px ${way.y * u}px; scale: ${1 + (way.scale - 1) * u}; z-index: 20; position: relative;`,
  };
}

/** `out:depart`: flies from here to the place named. */
export function depart(node: Element, flight: Flight): TransitionConfig {
  const way = path(node, flight);
  if (!way) return { duration: 0 };
  return {
    duration: (flight.duration ?? 240) * flight.pace,
    easing: cubicIn,
    css: (t, u) =>
      `translate: ${way.x * u}px ${way.y * u}px; scale: ${1 + (way.scale - 1) * u}; opacity: ${Math.min(1, t * 3)}; z-index: 20;`,
  };
}

/** `in:flip`: turns over where it lies. */
export function flip(_: Element, { pace }: { pace: number }): TransitionConfig {
  return { duration: 220 * pace, easing: cubicOut, css: (t) => `transform: perspective(300px) rotateY(${(1 - t) * 90}deg);` };
}
