import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A name as a yellow board with black hand-painted lettering; the code stands under it. */
export type BoardName = { name: string; code?: string };

type BoardSize = 'small' | 'normal' | 'large';

/** True once a value has changed after the first render, and a key that changes with it, to start a motion. */
const useTurns = (value: string): number => {
  const [seen, setSeen] = useState(value);
  const [turns, setTurns] = useState(0);
  if (seen !== value) {
    setSeen(value);
    setTurns(turns + 1);
  }
  return turns;
};

/** One board. It flips when its name changes (not under reduced motion). `legs` sets it on two posts. */
export const NameBoard = ({ name, code, size = 'normal', legs }: BoardName & { size?: BoardSize; legs?: boolean }) => {
  const turns = useTurns(`${name}${code ?? ''}`);
  const board = (
    <span
      key={turns}
      className={classNames('board', size !== 'normal' && `board--${size}`, turns > 0 && 'board--turned')}
    >
      <span>{name}</span>
      {code ? <span className="board__code">{code}</span> : null}
    </span>
  );
  return legs ? <span className="board-legs">{board}</span> : board;
};

/** From and to as two boards with an arrow between; read as '… to …'. */
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
