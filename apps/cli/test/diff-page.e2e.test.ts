import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { createSharedPlace } from './run-rfc.ts';

const executablePath = findChromium();
const place = createSharedPlace();
let browser: Browser | null = null;

beforeAll(async () => {
  const imported = await place.run(['import', sampleSeriesDirectory, sampleErrataPath]);
  if (imported.code !== 0) throw new Error(imported.err);
  if (executablePath !== null)
    browser = await launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  place[Symbol.dispose]();
});

interface Opened {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly problems: readonly string[];
}

/** Opens the page that the program writes, and listens to all that it asks for or complains of. */
async function open(args: readonly string[]): Promise<Opened> {
  const written = await place.run([...args, '--format', 'html']);
  expect([written.code, written.err]).toEqual([0, '']);
  const file = join(place.root, `${args.join('-').replace(/[^\w-]/g, '')}.html`);
  writeFileSync(file, written.stdout);
  const page = await (browser as Browser).newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  page.on('console', (message) => void problems.push(message.text()));
  page.on('pageerror', (error) => void problems.push(String(error)));
  await page.setViewport({ width: 1200, height: 900 });
  await page.goto(pathToFileURL(file).href);
  return { page, requests, problems };
}

async function countVisible(page: Page, selector: string): Promise<number> {
  const found = await page.$$(selector);
  const seen = await Promise.all(found.map((element) => element.isVisible()));
  return seen.filter(Boolean).length;
}

async function background(page: Page): Promise<number> {
  const colour = await page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue;
}

describe.skipIf(executablePath === null)(
  'the page in Chromium (skipped where there is none and none may be installed)',
  () => {
    const args = ['diff', '99901', '99902', '--mode', 'requirements'];

    test('asks for nothing but itself, runs no script, complains of nothing', async () => {
      const { page, requests, problems } = await open(args);
      expect(requests).toEqual([page.url()]);
      expect(problems).toEqual([]);
      expect(await page.$$('script')).toEqual([]);
      expect(await page.$eval('h1', (heading) => heading.textContent)).toBe(
        'RFC99901 → RFC99902: requirements',
      );
    });

    test('shows both sides of a change beside each other with the words that differ marked', async () => {
      const { page } = await open(args);
      const change = await page.$('article.k-strengthened');
      expect(await change?.$eval('del', (element) => element.textContent)).toMatch(/^SHOULD$/);
      expect(await change?.$eval('ins', (element) => element.textContent)).toMatch(/^MUST$/);
      const sides = await Promise.all(
        ((await change?.$$('.sides > div')) ?? []).map((side) => side.boundingBox()),
      );
      expect(sides).toHaveLength(2);
      expect(sides[0]?.y).toBe(sides[1]?.y);
      expect(sides[0]?.x ?? 0).toBeLessThan(sides[1]?.x ?? 0);
    });

    test('hides a kind when its box is not ticked, and shows it again', async () => {
      const { page } = await open(args);
      const all = await countVisible(page, 'article');
      const added = await countVisible(page, 'article.k-added');
      expect(added).toBeGreaterThan(3);
      await page.click('#f-added');
      expect(await countVisible(page, 'article.k-added')).toBe(0);
      expect(await countVisible(page, 'article')).toBe(all - added);
      await page.click('#f-added');
      expect(await countVisible(page, 'article')).toBe(all);
    });

    test('jumps to a section', async () => {
      const { page } = await open(args);
      await page.click('.jump summary');
      const links = await page.$$('.jump a');
      expect(links.length).toBeGreaterThan(5);
      const last = links.at(-1);
      const target = (await last?.evaluate((link) => link.getAttribute('href'))) ?? '#';
      const before = await page.evaluate(() => scrollY);
      await last?.click();
      await page.waitForFunction((hash) => location.hash === hash, {}, target);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before);
      const box = await (await page.$(target))?.boundingBox();
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect(box?.y ?? 9999).toBeLessThan(900);
    });

    test('is light or dark as the system is, or as the reader chooses', async () => {
      const { page } = await open(args);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
      expect(await background(page)).toBeGreaterThan(600);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      expect(await background(page)).toBeLessThan(150);
      await page.click('#light');
      expect(await background(page)).toBeGreaterThan(600);
      await page.click('#dark');
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
      expect(await background(page)).toBeLessThan(150);
    });

    test('is one column on a narrow screen and never wider than it', async () => {
      const { page } = await open(['diff', '99901', '99902']);
      await page.setViewport({ width: 390, height: 800 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      const sides = await page.$$('article .sides > div');
      const [first, second] = await Promise.all(sides.slice(0, 2).map((side) => side.boundingBox()));
      expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0);
    });

    test('shows an RFC beside its errata in the same form', async () => {
      const { page, requests } = await open(['diff', '99901', '--errata']);
      expect(requests).toHaveLength(1);
      expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('RFC99901 and its errata');
      expect(await countVisible(page, 'article.k-verified')).toBe(1);
      expect(await page.$eval('article.k-verified ins', (element) => element.textContent)).toBe(
        'in its reports',
      );
    });

    test('shows what a text holds as text, never as markup', async () => {
      const { page } = await open(['diff', '99907', '99902']);
      expect(await page.$$('article script, article img, article b')).toEqual([]);
      expect(await page.$eval('main', (main) => main.textContent)).toContain('<');
    });
  },
);
