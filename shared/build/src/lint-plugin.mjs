import { browserFloorRule } from './browser-floor-rule.mjs';
import { layersRule } from './layers-rule.mjs';
import { dataAccessRule, formatsRule } from './one-place-rules.mjs';

/** Our own rules for oxlint; `oxlint.json` says where each of them holds. */
export default {
  meta: { name: 'tastequest' },
  rules: {
    layers: layersRule,
    'browser-floor': browserFloorRule,
    'data-access': dataAccessRule,
    formats: formatsRule,
  },
};
