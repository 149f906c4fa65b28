/** The domain that can't exist (RFC 6761): whoever has left has an address here, and no mail goes there. */
const nobodysDomain = '@account.invalid';

/** The address of somebody whose data was removed. */
export const nobodysAddress = `removed${nobodysDomain}`;

/** Whether an address is that of somebody who has left. */
export const isNobody = (address: string): boolean => address.endsWith(nobodysDomain);
