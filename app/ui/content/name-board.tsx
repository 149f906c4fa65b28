import type { ReactNode } from 'react';
import { useState } from 'react';
import { classNames } from '../helpers/class-names.ts';
import { Icon } from '../icon/icon.tsx';

/** A name in another script than the Latin one. */
export type BoardScript = {
  /** BCP 47, for example 'ml'. */
  language: string;
  text: string;
};

/** A drawn name: the outlines of its letters. */
export type BoardLettering = { viewBox: string; d: string };

/**
 * The text of a station name board. Above the name in Latin letters it is drawn or written in other scripts, as on the platform; below it are the
 * code and the height in metres. Screen readers read name and code alone, the others repeat or adorn them.
 */
export type BoardName = {
  name: string;
  code?: string;
  lettering?: BoardLettering | null;
  /** The region's script and Hindi, in this order. */
  scripts?: readonly BoardScript[] | undefined;
  height?: number | null;
};

type BoardSize = 'small' | 'normal' | 'large';

/** How often a value has changed since the first render: a React key that restarts the animation. */
const useChangeCount = (value: string): number => {
  const [previous, setPrevious] = useState(value);
  const [changes, setChanges] = useState(0);
  if (previous !== value) {
    setPrevious(value);
    setChanges(changes + 1);
  }
  return changes;
};

/** A station name board. Flips when its name changes (not under reduced motion). `legs` draws two posts. */
export const NameBoard = ({
  name,
  code,
  lettering,
  scripts = [],
  height,
  size = 'normal',
  legs,
}: BoardName & { size?: BoardSize; legs?: boolean }) => {
  const changes = useChangeCount(`${name}${code ?? ''}`);
  const board = (
    <span
      key={changes}
      className={classNames('board', size !== 'normal' && `board--${size}`, changes > 0 && 'board--turned')}
    >
      {lettering ? (
        <svg className="board__lettering" viewBox={lettering.viewBox} aria-hidden="true" focusable="false">
          <path d={lettering.d} />
        </svg>
      ) : null}
      {scripts.map(({ language, text }) => (
        <span key={language} className="board__script" lang={language} aria-hidden="true">
          {/* The space keeps the names apart for those who read the text alone. */}
          {`${text} `}
        </span>
      ))}
      <span>{name}</span>
      {code ? <span className="board__code">{code}</span> : null}
      {height ? <span className="board__height" aria-hidden="true">{`${height} m above sea level`}</span> : null}
    </span>
  );
  return legs ? <span className="board-legs">{board}</span> : board;
};

/** Two boards with an arrow between them; read out as '… to …'. */
export const NameBoardPair = ({ from, to, size = 'normal' }: { from: BoardName; to: BoardName; size?: BoardSize }) => (
  <span className="board-pair">
    <NameBoard {...from} size={size} />
    <span className="board-pair__arrow">
      <Icon name="arrow-right" size={size === 'large' ? 32 : 22} />
      <span className="visually-hidden"> to </span>
    </span>
    <NameBoard {...to} size={size} />
  </span>
);

/** A short code, for example of a station, in the style of a station name board. */
export const CodeBoard = ({ children }: { children: ReactNode }) => (
  <span className="board board--code">{children}</span>
);
