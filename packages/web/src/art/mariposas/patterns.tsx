import type { ReactElement } from 'react';

/** The ground of the five regions: each has a pattern of its own, so that no colour has to be told apart. */
export const RegionPatterns = (): ReactElement => (
  <defs>
    <pattern id="mar-yellow" width="14" height="14" patternUnits="userSpaceOnUse">
      <path
        d="M3 12V8M3 12L1.500 8.500M3 12L4.500 8.500M10 6V2M10 6L8.500 2.500M10 6L11.500 2.500"
        className="mar-pattern"
        data-color="yellow"
      />
    </pattern>
    <pattern id="mar-red" width="12" height="12" patternUnits="userSpaceOnUse">
      <circle cx="3" cy="3" r="1.300" className="mar-pattern-dot" data-color="red" />
      <circle cx="9" cy="9" r="1.300" className="mar-pattern-dot" data-color="red" />
    </pattern>
    <pattern id="mar-orange" width="14" height="9" patternUnits="userSpaceOnUse">
      <path d="M0 7L3.500 3L7 7L10.500 3L14 7" className="mar-pattern" data-color="orange" />
    </pattern>
    <pattern id="mar-green" width="11" height="11" patternUnits="userSpaceOnUse">
      <path d="M-2 13L13-2M-2 2L2-2M9 13L13 9" className="mar-pattern" data-color="green" />
    </pattern>
    <pattern id="mar-blue" width="16" height="9" patternUnits="userSpaceOnUse">
      <path d="M0 5C4 1 4 1 8 5S12 9 16 5" className="mar-pattern" data-color="blue" />
    </pattern>
    <pattern id="mar-cut" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V8" className="mar-cut-line" />
    </pattern>
  </defs>
);
