/** The flags under which Chromium starts quietly, as root too, and looks for nothing on the network. */
export declare const CHROMIUM_FLAGS: string[];

/** The path of a Chromium that Playwright can start. Rejects with a sentence that says what to do. */
export declare function chromiumPath(): Promise<string>;
