import { createFingerprints } from '../../../server/store/fingerprint.ts';
import { createInboxTag } from '../../../server/store/redis/keys.ts';
import { addressKey } from '../../address-key.ts';

/** The tag of an address in stores of tests. */
export const tag = createInboxTag(createFingerprints(addressKey));
