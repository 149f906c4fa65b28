import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { FormPart } from './form-parts.ts';
import { useCurrentSection } from './use-current-section.ts';

const stateTexts = { empty: '', filled: ', filled in', error: ', needs a correction' };

/** Opens the section if it is folded, scrolls to it and moves the focus to its heading. */
const goTo = (event: MouseEvent, id: string) => {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.closest('details')?.setAttribute('open', '');
  heading.closest('section')?.scrollIntoView();
  heading.focus({ preventScroll: true });
};

/** The sections of a long form: a list beside it on wide screens, a row that scrolls sideways above it on others. */
export const FormContents = ({ parts }: { parts: readonly FormPart[] }) => {
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentSection(parts.map(({ id }) => id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section decides what the row shows
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 });
  }, [current]);
  return (
    <nav className="form-contents" aria-label="Sections of this form">
      <ol ref={list} className="fading-edges">
        {parts.map(({ id, label, state }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames('form-contents__link', `form-contents__link--${state}`)}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
            >
              <span className="form-contents__mark" aria-hidden="true">
                {state === 'error' ? '!' : state === 'filled' ? <Icon name="check" size={14} /> : null}
              </span>
              <span>
                {label}
                <span className="visually-hidden">{stateTexts[state]}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
