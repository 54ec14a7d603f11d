import { remoteConfig } from '@tastequest/build/webpack';

export default remoteConfig({
  name: 'parent',
  url: import.meta.url,
  // 751 are the checksums of the 30 files that it may load (decision 025).
  // What the shared data access says of a full disk and of deleted logs took 5 bytes over the number before, 63,850; what it knows of
  // notices and of a challenge that it refuses, the bell's number, and more files that may be loaded, 280. Back (decision 047), room for
  // text of twice its size and paper took 400, photos of the latest logs that open large 920 (decision 044), each child's week, the first
  // thing that is looked at, 930, the offer to undo a meal, which outlives its dialog, 511. Names that tell the buttons of a list apart,
  // and the bar's Log over each screen (decision 049), took 180.
  // Parts that come by themselves once the server is there again took 110. Days by the server's clock took 60. Rows that are lower on a
  // phone, and figures that stand on bars only where they have room, took 150. That a style sheet on its way is not there yet took 40,
  // charts and long lists on paper 40, buttons that keep the keyboard while they send 30.
  budgets: { 'first screen': 69_220 },
});
