/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { DateField } from './text-field';

test('the words in an empty date field lie on the field, so that they scroll with it', () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(path.join(__dirname, 'form.module.css'), 'utf8');
  document.head.append(style);
  render(<DateField label="Day" />);
  expect(getComputedStyle(screen.getByLabelText('Day')).position).toBe('relative');
  style.remove();
});
