import { isIPv6 } from 'node:net';

const withoutMapping = (address) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The first `count` groups of an IPv6 address. */
function leadingGroups(address, count) {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.slice(0, count).join(':');
}

/** The key that a visitor's limits are counted under: an IPv4 address, or the network of an IPv6 address, since one home has 2^64 of those. */
export function visitorKey(address) {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${leadingGroups(plain, 4)}::/64` : plain;
}

/** The key for limits on all addresses that one party may have: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkKey(address) {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${leadingGroups(plain, 3)}::/48` : `${plain.replace(/\.\d+$/, '')}.0/24`;
}
