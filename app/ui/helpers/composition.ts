type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key belongs to an input method, in which Enter takes a word and Escape drops it. Safari sends the Enter that ends a composition after it, with
 * the key code 229.
 */
export const isComposing = ({ isComposing: composing, keyCode }: Key): boolean => composing || keyCode === 229;
