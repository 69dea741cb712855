import {
  EXPRESS_CITIES,
  NEXT_DAY_UNTIL_HOUR,
  SAME_DAY_UNTIL_HOUR,
} from '@tessera/shared-contracts/catalogue/deliveryTimes';

/** Hours and PIN codes of India's same-day delivery, for texts that promise it. The checkout uses the same values. */
export const expressWords = () => ({
  sameDay: SAME_DAY_UNTIL_HOUR,
  nextDay: NEXT_DAY_UNTIL_HOUR,
  pins: EXPRESS_CITIES.map(({ pinCode }) => pinCode).join(', '),
});
