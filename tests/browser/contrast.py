"""Which words on a page cannot be read: their colour against what lies under them, as it is drawn."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST = 4.5  # to 1; large words need 3

WEAK = """([least]) => {
    const root = getComputedStyle(document.documentElement);
    const paint = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const rgba = colour => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = (top, under) => [0, 1, 2].map(n => top[n] * top[3] + under[n] * (1 - top[3]));
    const light = rgb => {
        const [r, g, b] = rgb.map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const grounds = ['--table', '--table-edge'].map(name => rgba(root.getPropertyValue(name)));
    const under = thing => {
        const layers = [];
        for (let at = thing; at; at = at.parentElement) {
            const colour = rgba(getComputedStyle(at).backgroundColor);
            if (colour[3] > 0) layers.push(colour);
            if (colour[3] === 1) break;
        }
        const isClosed = layers.length > 0 && layers.at(-1)[3] === 1;
        return (isClosed ? [layers.at(-1)] : grounds).map(ground =>
            layers.reduceRight((found, layer) => over(layer, found), ground.slice(0, 3)));
    };
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const thing = node.parentElement;
        if (!node.textContent.trim() || !thing.checkVisibility() || thing.closest('.sr-only, svg')) continue;
        const box = thing.getBoundingClientRect();
        if (box.width === 0 || thing.closest('[aria-disabled=true], :disabled')) continue;
        const style = getComputedStyle(thing);
        const isLarge = parseFloat(style.fontSize) >= 24
            || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 650);
        const worst = Math.min(...under(thing).map(ground =>
            ratio(over(rgba(style.color), ground), ground)));
        if (worst < (isLarge ? 3 : least)) {
            found.push(`${worst.toFixed(2)} ${node.textContent.trim().slice(0, 40)}`);
        }
    }
    return found;
}"""


def weak_words(page: Page) -> list[str]:
    """Words whose contrast is below 4.5 to 1, with their contrast."""
    found: list[str] = page.evaluate(WEAK, [LEAST])
    return found
