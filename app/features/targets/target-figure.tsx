import { monthLabels } from '~/shared/dates/months.ts';
import { ShareBar } from '~/ui/chart/share-bar.tsx';
import { progressText, type TargetProgress, toGoText } from './target.ts';
import './target-figure.css';

type TargetFigureProps = {
  progress: TargetProgress;
  /** What is summed: 'Sales'. */
  of: string;
};

/** The key figure of the running month against its target, for a list of figures. */
export const TargetFigure = ({ progress, of }: TargetFigureProps) => (
  <div className="target-figure">
    <dt>
      {of}, {monthLabels(progress.month).long}
    </dt>
    <dd>{progressText(progress)}</dd>
    <dd className="figures__detail">
      <ShareBar share={progress.value / progress.target} />
      {toGoText(progress)}
    </dd>
  </div>
);
