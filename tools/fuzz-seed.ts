import fc from 'fast-check';

/**
 * Generated data is the same in every run, so that a green tree stays green. Another seed looks elsewhere:
 * HEDGEROW_FUZZ_SEED=7 npm test.
 */
fc.configureGlobal({ seed: Number(process.env['HEDGEROW_FUZZ_SEED'] ?? 20_261_116) });
