/** Two short tones, in Hz. */
const TONES = [660, 880];
const TONE_S = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Plays two short tones, made here. Stays silent when the browser has no sound, or does not allow it yet. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const begin = context.currentTime;
  for (const [index, frequency] of TONES.entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = begin + index * TONE_S;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
}

const ONE_TAB_MS = 1500;

/** Plays in one of the browser's tabs, which keeps the others silent for a moment. Without locks, which need a secure address, in each. */
export async function playOnce(): Promise<void> {
  if (!('locks' in navigator)) return playSound();
  await navigator.locks.request('switchboard-sound', {ifAvailable: true}, async (lock) => {
    if (!lock) return;
    playSound();
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
  });
}
