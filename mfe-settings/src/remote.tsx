import { defineRemote } from '@tastequest/contract';
import { App } from './app';

export default defineRemote('1.0.0', App);
