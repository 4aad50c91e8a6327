/** The key that a visitor's limits are counted under: an IPv4 address, or the network of an IPv6 address, since one home has 2^64 of those. */
export function visitorKey(address: string): string;

/** The key for limits on all addresses that one party may have: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkKey(address: string): string;
