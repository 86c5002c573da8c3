/** Where a program lies, also those that only root has on its path. */
export function programOnPath(program: string): string | undefined;
/** Installs packages, on Debian as root; elsewhere it does nothing. */
export function installOnDebian(packages: readonly string[]): Promise<void>;
/** Installs all programs that the tests start and this machine lacks, at once. */
export function installMissing(): Promise<void>;
