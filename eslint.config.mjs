import { lint } from '@tastequest/build/eslint';

export default lint(import.meta.dirname);
