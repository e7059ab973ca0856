/** How many photos are shown from their local files at most. */
const MAX_COUNT = 200;

/** By image: the address of the local file that it was uploaded from. The uploader sees it until the photo is processed. */
class LocalPreviews {
  readonly #urls = new Map<string, string>();

  of(image_id: string): string | undefined {
    return this.#urls.get(image_id);
  }

  keep(image_id: string, url: string): void {
    this.#urls.set(image_id, url);
    const [oldest] = this.#urls;
    if (oldest && this.#urls.size > MAX_COUNT) this.forget(oldest[0]);
  }

  forget(image_id: string): void {
    const url = this.#urls.get(image_id);
    if (url === undefined) return;
    URL.revokeObjectURL(url);
    this.#urls.delete(image_id);
  }
}

export const localPreviews = new LocalPreviews();
