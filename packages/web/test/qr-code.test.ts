import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from '../src/shell/qr-code.tsx';

const LINK = 'http://192.168.1.23:8080/#/t/0123456789abcdefghjkmnpqrs';

/** The dark modules of a drawn code, as rows of # and blanks. */
function modulesOf(svg: string): readonly string[] {
  const [, size = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const rows = Array.from({ length: Number(size) }, () => Array.from({ length: Number(size) }, () => ' '));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i += 1) (rows[Number(y)] ?? [])[Number(x) + i] = '#';
  return rows.map((row) => row.join(''));
}

test('a QR code is drawn module by module, with a quiet zone of four around it and a spoken name', () => {
  const svg = renderToStaticMarkup(createElement(QrCode, { text: LINK, label: 'The link' }));
  const drawn = modulesOf(svg);
  const wanted = encode(LINK, { ecc: 'M', border: 0 }).data.map((row) =>
    row.map((dark) => (dark ? '#' : ' ')).join(''),
  );
  const blank = ' '.repeat(wanted.length + 8);
  expect(drawn).toEqual([
    ...Array.from({ length: 4 }, () => blank),
    ...wanted.map((row) => `    ${row}    `),
    ...Array.from({ length: 4 }, () => blank),
  ]);
  expect(svg).toContain('role="img" aria-label="The link"');
});
