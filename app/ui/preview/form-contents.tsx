import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { FormPart } from './form-parts.ts';

/** The id of the section that is being read: the last heading above the middle of the window, else the first. */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const names = all.split(' ');
      const passed = names.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < window.innerHeight / 2;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd && window.scrollY > 0 ? names.at(-1) : passed.at(-1)) ?? names[0]);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [all]);
  return current;
};

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
      <ol ref={list} className="tabs">
        {parts.map(({ id, label, state }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="tabs__item"
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
            >
              <span className={`form-contents__mark form-contents__mark--${state}`} aria-hidden="true">
                {state === 'error' ? '!' : state === 'filled' ? <Icon name="check" size={14} /> : null}
              </span>
              <span>
                <span>{label}</span>
                <span className="visually-hidden">{stateTexts[state]}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
