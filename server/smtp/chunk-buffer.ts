import { freeMemory } from '../free-memory.ts';

const blockBytes = 16 * 1024;

/**
 * Collects the chunks of a mail. Small chunks share a block, so that many small chunks take no more
 * memory than a few large ones.
 */
export class ChunkBuffer {
  #whole: Uint8Array[] = [];
  #block = new Uint8Array(0);
  #used = 0;
  size = 0;

  add(piece: Uint8Array): void {
    this.size += piece.length;
    if (piece.length > this.#block.length - this.#used) {
      this.#seal();
      if (piece.length >= blockBytes / 2) {
        this.#whole.push(piece);
        return;
      }
      this.#block = new Uint8Array(blockBytes);
    }
    this.#block.set(piece, this.#used);
    this.#used += piece.length;
  }

  /** Joins all chunks in a separate buffer, which can be transferred to another thread. */
  join(): Uint8Array<ArrayBuffer> {
    // The chunks of a small mail are in one block already.
    if (this.#whole.length === 0) return new Uint8Array(this.#block.buffer.transfer(this.#used));
    this.#seal();
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const piece of this.#whole) {
      all.set(piece, at);
      at += piece.length;
      freeMemory(piece);
    }
    return all;
  }

  #seal(): void {
    if (this.#used > 0) this.#whole.push(this.#block.subarray(0, this.#used));
    this.#block = new Uint8Array(0);
    this.#used = 0;
  }
}
