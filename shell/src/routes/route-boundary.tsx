import { Component } from 'react';
import type { ReactNode } from 'react';
import { MESSAGES } from '@tastequest/client';
import { Button } from '@tastequest/ui';

/** Fails closed: a guard or page that throws is replaced, never shown half. Reset it with a `key` per path. */
export class RouteBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page-center" role="alert">
        <h1>{MESSAGES.app.unexpected}</h1>
        <p>Something went wrong on our side. Nothing you saved is lost.</p>
        <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
      </div>
    );
  }
}
