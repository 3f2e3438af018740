import {AVATAR_SIZE} from '@switchboard/contracts/limits';
import type {Area} from 'react-easy-crop';

/** Twice the stored side, so that the service has pixels to spare. */
const SIDE = AVATAR_SIZE * 2;
const QUALITY = 0.92;

const loadImage = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('This picture cannot be read.'));
    image.src = address;
  });

/**
 * Reads a file as a `data:` address.
 * @throws Error when the file cannot be read
 */
export const readPicture = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('This picture cannot be read.'));
    reader.readAsDataURL(file);
  });

/**
 * Crops a square out of a picture.
 * @param address address of the picture
 * @param area area in pixels of the picture
 */
export async function cropPicture(address: string, area: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot crop pictures.');
  context.drawImage(
    await loadImage(address),
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    SIDE,
    SIDE,
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be cropped.'))),
      'image/webp',
      QUALITY,
    );
  });
}
