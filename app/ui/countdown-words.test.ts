import { describe, expect, it } from 'vitest';
import { announcement, remainingText } from './countdown-words.ts';

const minutes = (count: number): number => count * 60_000;

describe('a countdown', () => {
  it('shows minutes and two figures of seconds, then seconds alone, and stops at none', () => {
    expect(remainingText(minutes(14) + 5_000)).toBe('14 min 05 s');
    expect(remainingText(45_000)).toBe('45 s');
    expect(remainingText(44_001)).toBe('45 s');
    expect(remainingText(-3_000)).toBe('0 s');
  });

  it('speaks at few moments', () => {
    const said: string[] = [];
    for (let left = minutes(15); left > 0; left -= 1000) {
      const sentence = announcement(left, left - 1000);
      if (sentence) said.push(sentence);
    }
    expect(said).toEqual(['10 minutes left', '5 minutes left', '2 minutes left', '1 minute left', '30 seconds left']);
  });

  it('after a sleep says only the nearest moment, and nothing once it is over', () => {
    expect(announcement(minutes(12), minutes(1.5))).toBe('2 minutes left');
    expect(announcement(minutes(12), -1)).toBeNull();
  });
});
