import { describe, expect, it } from 'vitest';
import { countdownAnnouncement, remainingText } from './countdown.tsx';

const minutes = (count: number): number => count * 60_000;

describe('a countdown', () => {
  it('shows minutes and two-digit seconds, then only seconds, never below zero', () => {
    expect(remainingText(minutes(14) + 5_000)).toBe('14 min 05 s');
    expect(remainingText(45_000)).toBe('45 s');
    expect(remainingText(44_001)).toBe('45 s');
    expect(remainingText(-3_000)).toBe('0 s');
  });

  it('announces only at a few moments', () => {
    const announced: string[] = [];
    for (let left = minutes(15); left > 0; left -= 1000) {
      const sentence = countdownAnnouncement(left, left - 1000);
      if (sentence) announced.push(sentence);
    }
    expect(announced).toEqual(['10 minutes', '5 minutes', '2 minutes', '1 minute', '30 seconds']);
  });

  it('announces only the latest moment after the device slept, and nothing after the end', () => {
    expect(countdownAnnouncement(minutes(12), minutes(1.5))).toBe('2 minutes');
    expect(countdownAnnouncement(minutes(12), -1)).toBeNull();
  });
});
