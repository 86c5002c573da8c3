import type { ReactNode } from 'react';
import { Grass } from './strokes.tsx';

/** Elephants on their way home. */
export function Box(): ReactNode {
  return (
    <>
      <defs>
        <linearGradient id="spe-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e8a15c" />
          <stop offset="0.650" stopColor="#f8dfa4" />
        </linearGradient>
      </defs>
      <rect width="400" height="260" fill="url(#spe-sky)" />
      <circle cx="262" cy="116" r="62" fill="#fdf0c4" />
      <path d="M0 176C60 150 120 168 180 164S320 150 400 168V260H0Z" fill="#c99a58" />
      <g fill="#4a4326">
        <path d="M56 190C60 150 52 128 60 104L68 104C70 130 66 152 70 190Z" />
        <path
          d="M62 112C48 98 34 92 20 88M66 112C78 96 94 90 110 86"
          stroke="#4a4326"
          strokeWidth="5"
          fill="none"
        />
        <path d="M-14 90C0 66 34 58 62 62C94 56 132 64 142 84C120 94 96 84 78 90C52 98 10 100-14 90Z" />
        <path d="M30 66C44 48 82 46 100 62Z" />
      </g>
      <path d="M0 196C110 176 260 200 400 184V260H0Z" fill="#a97a3c" />
      <g transform="translate(206 118) scale(1.120)">
        <Elephant />
      </g>
      <g transform="translate(104 166) scale(0.480)">
        <Elephant />
      </g>
      <Grass seed={12} count={64} y={264} height={52} fill="#7c5a26" />
      <Grass seed={44} count={40} y={266} height={34} fill="#5a431c" />
      <path
        d="M300 40q8-9 16 0q8-9 16 0M338 60q6-7 12 0q6-7 12 0"
        stroke="#6b4a2a"
        strokeWidth="2.400"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}

function Elephant(): ReactNode {
  return (
    <>
      <path d="M-14 40L-10 86H6L4 50ZM6 44L8 86H24L22 44Z" fill="#4c4740" />
      <path
        d="M-58 4C-52-26-18-38 18-34C34-46 66-44 78-22C88-8 84 14 86 30C88 44 98 48 104 42C110 56 88 66 78 50C70 36 72 22 64 12C60 20 54 24 46 24L44 46L46 92H26L22 56C8 60-8 60-20 58L-24 92H-46L-44 54C-56 44-62 26-58 4Z"
        fill="#5d5750"
      />
      <path d="M22-22C40-32 58-20 56 4C52 22 40 28 30 22C20 12 16-8 22-22Z" fill="#726a60" />
      <path d="M60 14C72 22 78 34 94 36C80 42 66 34 58 22Z" fill="#f4ead2" />
      <circle cx="68" cy="-8" r="2.800" fill="#1f1a16" />
      <path
        d="M-58 2C-68 14-66 30-70 42"
        stroke="#5d5750"
        strokeWidth="3.500"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M-44 54L-40 92H-24L-20 58M26 92L22 56" stroke="#4c4740" strokeWidth="2" fill="none" />
    </>
  );
}
