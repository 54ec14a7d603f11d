import { useState } from 'react';
import { Button, PicturePin, PinInput } from '@tastequest/ui';

interface Props {
  value: string;
  onChange: (pin: string) => void;
  error?: string;
  disabled?: boolean;
  /** The pictures come first, for a child whose PIN is made of them. */
  picturesFirst?: boolean;
}

/** A child's secret: four digits, or three pictures for those who don't read numbers yet. */
export function SecretField({ value, onChange, error, disabled, picturesFirst = false }: Props) {
  const [withPictures, setWithPictures] = useState(picturesFirst);
  const swap = () => {
    onChange('');
    setWithPictures(!withPictures);
  };
  return (
    <>
      {withPictures ? (
        <PicturePin label="Tap your 3 pictures" {...{ value, onChange, error, disabled }} />
      ) : (
        <PinInput label="Your PIN" masked {...{ value, onChange, error, disabled }} />
      )}
      <Button
        variant="ghost"
        size="lg"
        icon={<span aria-hidden="true">{withPictures ? '🔢' : '🖼️'}</span>}
        onClick={swap}
      >
        {withPictures ? 'Use numbers' : 'Use pictures'}
      </Button>
    </>
  );
}
