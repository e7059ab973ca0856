/** mapshaper has no types. This is the only call that the tool makes. */
declare module 'mapshaper' {
  const mapshaper: {
    applyCommands(commands: string, inputs: Record<string, unknown>): Promise<Record<string, Uint8Array | string>>;
  };
  // biome-ignore lint/style/noDefaultExport: describes a CommonJS module
  export default mapshaper;
}
