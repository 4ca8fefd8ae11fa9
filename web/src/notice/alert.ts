/** It is the reader's move: a tone and a notice of the browser, where they are switched on. */
import { sayer } from '../say';
import { settings } from '../settings.svelte';
import book from './notice.toml';

const say = sayer(book);
let audio: AudioContext | null = null;

export function alert(table: string, game: string): void {
  if (settings.sound === 'on') void ring();
  if (settings.notice === 'on' && document.hidden) show(table, game);
}

/** Two soft strokes, the second a fourth higher. */
export async function ring(): Promise<void> {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await Promise.race([audio.resume(), new Promise((go) => setTimeout(go, 200))]);
  if (audio.state !== 'running') return; // browsers are silent until somebody has touched the page
  stroke(audio, 523.25, audio.currentTime);
  stroke(audio, 698.46, audio.currentTime + 0.14);
}

function stroke(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.7);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}

function show(table: string, game: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(say('notice.title'), { body: game, tag: `ludoteka-${table}` });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // some phones show notices of installed pages alone: the title and the tone remain
  }
}

/** Whether the browser lets us show notices; it asks the reader if it has not yet. */
export async function mayShow(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}
