/** Entry that can be chosen while typing. */
export interface Choice {
  id: string;
  label: string;
  /** Explanation, if its name is not clear. */
  hint?: string;
}

export interface OpenList {
  choices: readonly Choice[];
  index: number;
  /** Text for an empty list. */
  empty: string;
  /** Position of the text that the choices are for. */
  place: {left: number; top: number; bottom: number};
}

/** Choices that are offered while the user types, and the keys that move among them. */
export class SuggestionList {
  #open: OpenList | null = null;
  #choose: (choice: Choice) => void = () => undefined;
  #isDismissed = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): OpenList | null => this.#open;

  /** Offers choices; without choices and without a sentence in their place, closes the list. */
  show(
    {choices, empty = ''}: {choices: readonly Choice[]; empty?: string | undefined},
    place: DOMRect | null | undefined,
    choose: (choice: Choice) => void,
  ): void {
    this.#choose = choose;
    const index = Math.max(0, Math.min(this.#open?.index ?? 0, choices.length - 1));
    const isNothing = choices.length === 0 && empty === '';
    this.#set(isNothing || !place || this.#isDismissed ? null : {choices, index, empty, place});
  }

  /** Closes the list when its word has ended. */
  end(): void {
    this.#isDismissed = false;
    this.#set(null);
  }

  readonly choose = (choice: Choice): void => {
    this.#choose(choice);
  };

  /** @returns true when the key was meant for the list */
  press({key}: {key: string}): boolean {
    if (!this.#open) return false;
    const {choices, index} = this.#open;
    const chosen = choices[index];
    if (!chosen && key !== 'Escape') return false;
    switch (key) {
      case 'ArrowDown':
        this.#set({...this.#open, index: (index + 1) % choices.length});
        return true;
      case 'ArrowUp':
        this.#set({...this.#open, index: (index - 1 + choices.length) % choices.length});
        return true;
      case 'Escape':
        this.#isDismissed = true;
        this.#set(null);
        return true;
      case 'Enter':
      case 'Tab':
        if (chosen) this.#choose(chosen);
        return true;
      default:
        return false;
    }
  }

  #set(open: OpenList | null): void {
    if (open === this.#open) return;
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}
