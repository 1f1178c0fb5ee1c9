import { isRfcId, rfcNumber, type RfcId } from '@rfckit/rfc-record';

/**
 * The integer that an RFC is keyed and sorted by: `RFC17` before `RFC17a` before `RFC18`. Throws `TypeError` for what
 * is no canonical RFC id.
 */
export function rfcOrder(rfc: RfcId): number {
  if (!isRfcId(rfc))
    throw new TypeError('not a canonical RFC id such as "RFC9110": read it with parseRfcId first');
  const last = rfc.charCodeAt(rfc.length - 1);
  return rfcNumber(rfc) * 32 + (last > 96 ? last - 96 : 0);
}

/** The RFC id that `rfcOrder` gave this integer for. */
export function rfcFromOrder(order: number): RfcId {
  const letter = order % 32;
  return `RFC${Math.floor(order / 32)}${letter === 0 ? '' : String.fromCharCode(96 + letter)}`;
}
