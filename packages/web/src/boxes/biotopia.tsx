import type { ReactNode } from 'react';
import { Bloom, Grass, Knap, Leaf, Stem } from './strokes.tsx';

/** A summer meadow, and a Peacock above it. */
export function Box(): ReactNode {
  return (
    <>
      <defs>
        <linearGradient id="bio-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#bcdce0" />
          <stop offset="0.7" stopColor="#f3ecc8" />
        </linearGradient>
        <radialGradient id="bio-wing" cx="0.15" cy="0.7" r="1">
          <stop offset="0" stopColor="#7c2416" />
          <stop offset="0.5" stopColor="#b4432a" />
          <stop offset="1" stopColor="#8d2c1c" />
        </radialGradient>
      </defs>
      <rect width="400" height="260" fill="url(#bio-sky)" />
      <circle cx="318" cy="60" r="30" fill="#fdf3c6" />
      <path d="M0 168C70 130 150 148 220 160S350 140 400 152V260H0Z" fill="#b9cd8d" />
      <path d="M0 196C90 160 150 190 230 190S340 168 400 186V260H0Z" fill="#94b466" />
      <Grass seed={7} count={70} y={262} height={62} fill="#6d9148" />
      <Stem d="M62 260C60 220 66 190 58 158" />
      <Knap x={58} y={158} size={1.9} turn={-6} fill="#96478f" />
      <Stem d="M108 260C110 228 100 208 106 188" />
      <Bloom x={106} y={186} size={1.7} fill="#fdf8ea" petals={11} heart="#dda02f" />
      <Stem d="M340 260C338 220 346 190 338 160" />
      <Bloom x={338} y={158} size={2.1} fill="#d9492c" petals={5} heart="#3a2a22" />
      <Stem d="M296 260C298 236 290 220 294 206" />
      <Knap x={294} y={206} size={1.5} turn={8} fill="#a9579f" />
      <Stem d="M376 260C374 236 380 216 374 202" />
      <Bloom x={374} y={201} size={1.5} fill="#fdf8ea" petals={11} heart="#dda02f" />
      <Stem d="M22 260C24 240 18 224 22 212" />
      <Bloom x={22} y={211} size={1.4} fill="#6f86c9" petals={7} heart="#f0e2a0" />
      <g transform="translate(200 116) rotate(-8)">
        <Wings />
        <path d="M0-34C4-30 4 26 0 46C-4 26-4-30 0-34Z" fill="#3b2218" />
        <circle cy="-37" r="5" fill="#3b2218" />
        <path
          d="M-2-41C-6-56-14-62-20-66M2-41C6-56 14-62 20-66"
          stroke="#3b2218"
          strokeWidth="1.600"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="-20.500" cy="-66.500" r="2" fill="#3b2218" />
        <circle cx="20.500" cy="-66.500" r="2" fill="#3b2218" />
      </g>
      <Grass seed={31} count={46} y={264} height={44} fill="#4c7435" />
      <Leaf x={150} y={262} size={1.3} turn={-24} fill="#5b8440" />
      <Leaf x={248} y={262} size={1.5} turn={18} fill="#5b8440" />
    </>
  );
}

function Wings(): ReactNode {
  return (
    <>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path
            d="M3 4C30 0 62 14 66 40C68 60 40 66 24 54C12 45 4 26 3 4Z"
            fill="url(#bio-wing)"
            stroke="#4b3628"
            strokeWidth="4"
            strokeLinejoin="round"
          />
          <path
            d="M2 6C20-40 62-66 96-56C104-40 92-26 90-14C78 4 34 14 2 6Z"
            fill="url(#bio-wing)"
            stroke="#4b3628"
            strokeWidth="4"
            strokeLinejoin="round"
          />
          <path d="M26-26C32-34 38-38 44-40L40-24ZM50-43C56-48 62-50 68-51L62-34Z" fill="#2b1a14" />
          <path d="M45-41L49-44L60-33L52-26Z" fill="#ecc766" />
          <circle cx="75" cy="-37" r="14" fill="#f0cf7a" />
          <circle cx="76" cy="-37" r="11" fill="#2f2430" />
          <circle cx="77" cy="-37" r="8" fill="#5c79b8" />
          <circle cx="75" cy="-39" r="4" fill="#a9344a" />
          <circle cx="80" cy="-41" r="1.800" fill="#fff" />
          <circle cx="44" cy="40" r="13" fill="#c9bda5" />
          <circle cx="44" cy="40" r="10" fill="#241c22" />
          <circle cx="45" cy="40" r="6.500" fill="#5f86c4" />
          <circle cx="43" cy="38" r="2" fill="#dfe9f8" />
        </g>
      ))}
    </>
  );
}
