import type { Page } from 'playwright-core';

/** Red, green, blue and opacity of each pixel of a picture, row by row; a page of a browser reads it. */
export async function pixelsOf(page: Page, picture: Buffer): Promise<Uint8Array> {
  const pixels = await page.evaluate(async (base64) => {
    const response = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    return btoa([...(image?.data ?? [])].map((byte) => String.fromCharCode(byte)).join(''));
  }, picture.toString('base64'));
  return Buffer.from(pixels, 'base64');
}
