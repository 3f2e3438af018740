/** Length of a video in whole seconds; null if unknown. */
export const measureVideo = (src: string): Promise<number | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.onloadedmetadata = () =>
      resolve(Number.isFinite(video.duration) ? Math.max(1, Math.floor(video.duration)) : null);
    video.onerror = () => resolve(null);
    video.src = src;
  });
