/** Longest side, in pixels, of a picture that is sent. */
const LONGEST = 2560;
const QUALITY = 0.85;
const PNG_COLOUR_TYPE_AT = 25;

interface Encoded {
  blob: Blob;
  /** Whether it has fewer pixels than the file. */
  isScaled: boolean;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, { width, height });
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null {
  return canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : canvas.getContext('2d');
}

/** A browser that can't encode a type answers with a PNG. */
function blobOf(canvas: Canvas, type: string): Promise<Blob | null> {
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.convertToBlob({ type, quality: QUALITY });
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** By what the file's header says it may have: to look at every pixel would take longer. */
async function mayBeTransparent(file: File): Promise<boolean> {
  if (file.type === 'image/webp') return true;
  if (file.type !== 'image/png') return false;
  const head = new Uint8Array(await file.slice(0, 64_000).arrayBuffer());
  const colourType = head[PNG_COLOUR_TYPE_AT] ?? 0;
  return colourType >= 4 || new TextDecoder('latin1').decode(head).includes('tRNS');
}

/** What doesn't look like a photograph: edges would blur as a JPEG. */
const isDrawing = (file: File) => file.type === 'image/png';

/**
 * The picture upright, no longer than 2560 pixels, without anything else that the file had (the place where it was taken, above all).
 * Transparent ones stay so. Rejects when the browser can't read it.
 */
export async function encodePicture(file: File): Promise<Encoded> {
  // Decoding happens beside the page's own thread. The orientation is taken out of the metadata.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = contextOf(canvas);
    if (!context) throw new Error('There is no canvas.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const transparent = await mayBeTransparent(file);
    const type = transparent || isDrawing(file) ? 'image/webp' : 'image/jpeg';
    let blob = await blobOf(canvas, type);
    // Not WebP, but PNG: that is right for what may be transparent, and too large for anything else.
    if (blob?.type !== type && !transparent) blob = await blobOf(canvas, 'image/jpeg');
    if (!blob) throw new Error('The picture was not encoded.');
    return { blob, isScaled: scale < 1 };
  } finally {
    bitmap.close();
  }
}
