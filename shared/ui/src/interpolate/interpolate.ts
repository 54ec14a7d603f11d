import { createElement, Fragment, type ReactNode } from 'react';

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;

/** A whole sentence with a node in each of its places: `interpolate('Hello, {name}!', { name: <strong>Mia</strong> })`. */
export function interpolate<Text extends string>(sentence: Text, nodes: Record<Places<Text>, ReactNode>): ReactNode {
  const parts = sentence.split(/\{(\w+)\}/);
  const children = parts.map((part, index) => (index % 2 === 0 ? part : nodes[part as Places<Text>]));
  return createElement(Fragment, null, ...children);
}
