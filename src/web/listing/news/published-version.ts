const { dataset } = document.documentElement;
/** The version that the page came with. */
const first = dataset.dataVersion;

/**
 * Asks for the version of the published files, with a request whose answer has no body. From then on, the page reads the
 * files of that version. Returns whether it is another one than the page came with.
 */
export async function hasNewVersion(): Promise<boolean> {
  const address = `${dataset.cdnUrl ?? '/cdn'}/cached-model-data/region_info.json`;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-cache' });
  // Such as `"1795597507.br"`.
  const [version] = /\d+/.exec(answer.headers.get('etag') ?? '') ?? [];
  if (answer.ok && version !== undefined) dataset.dataVersion = version;
  return dataset.dataVersion !== first;
}
