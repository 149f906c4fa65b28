import { useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { controlAttributes, Field, type FieldWords } from './field.tsx';

/** A small whole number with less and more buttons; a plain number input without JavaScript. */
export const NumberStepper = ({
  defaultValue,
  min = 0,
  max = 99,
  onChange,
  ...words
}: FieldWords & { defaultValue: number; min?: number; max?: number; onChange?: (value: number) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const step = (by: 1 | -1) => {
    const box = input.current;
    if (!box) return;
    if (by === 1) box.stepUp();
    else box.stepDown();
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field {...words}>
      <div className="counter">
        {hydrated ? (
          <Button tone="quiet" iconOnly aria-label={`Less: ${words.label}`} onClick={() => step(-1)}>
            <Icon name="minus" />
          </Button>
        ) : null}
        <input
          {...controlAttributes(words)}
          ref={input}
          className="input"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={defaultValue}
          onInput={(event) => onChange?.(event.currentTarget.valueAsNumber)}
        />
        {hydrated ? (
          <Button tone="quiet" iconOnly aria-label={`More: ${words.label}`} onClick={() => step(1)}>
            <Icon name="plus" />
          </Button>
        ) : null}
      </div>
    </Field>
  );
};
