/** The header in which a trusted proxy reports the address of this traveller. The server needs TRUST_PROXY=1. */
export const addressHeaders = (address: string): { 'X-Forwarded-For': string } => ({ 'X-Forwarded-For': address });

/** The address of the n-th traveller, in a network that no computer uses. */
export const travellerAddress = (number: number): string =>
  `198.${18 + (number % 2)}.${Math.floor(number / 512) % 256}.${Math.floor(number / 2) % 256}`;

const first = process.pid * 1024;
let next = 0;

/** The address of a new traveller, another one every time; processes rarely give the same. */
export const newTravellerAddress = (): string => travellerAddress(first + next++);
