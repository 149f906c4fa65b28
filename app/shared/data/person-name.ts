/** A person's name in any script: letters with their marks, spaces, dots, commas, hyphens and apostrophes. The joiners are part of some Indian spellings. */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control} .,'’-]*$/u;

export const personNameProblem = 'Please use letters, spaces, dots, hyphens and apostrophes for the name.';
