import { useEffect, useState } from 'react';

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
