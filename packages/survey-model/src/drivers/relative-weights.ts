import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** Eigenvalues below this are taken for 0: pairwise-complete correlations need not fit together. */
const SMALLEST = 1e-8;

/**
 * How much of the outcome's variance each rating explains: Johnson's relative weights, which are never negative and add
 * up to R-squared (J. W. Johnson, "A Heuristic Method for Estimating the Relative Weight of Predictor Variables in
 * Multiple Regression", Multivariate Behavioral Research 35, 2000). `correlations`: of the ratings, symmetric, with
 * unit diagonal, row by row; `withOutcome`: of each with the outcome.
 */
export function relativeWeights(
  correlations: readonly (readonly number[])[],
  withOutcome: readonly number[],
): readonly number[] {
  const { vectors, values } = roots(correlations);
  const scaled = (of: (value: number) => number) =>
    vectors.clone().mulRowVector(values.map(of)).mmul(vectors.transpose());
  const loadings = scaled(Math.sqrt);
  const inverse = scaled((value) => (value < SMALLEST ? 0 : 1 / Math.sqrt(value)));
  const slopes = inverse.mmul(Matrix.columnVector([...withOutcome]));
  return Matrix.pow(loadings, 2).mmul(Matrix.pow(slopes, 2)).to1DArray();
}

/** Eigenvectors in columns, and eigenvalues from 0 on, of the nearest matrix that can be one of correlations. */
function roots(correlations: readonly (readonly number[])[]) {
  const decomposed = decompose(new Matrix(correlations.map((row) => [...row])));
  if (decomposed.values.every((value) => value >= SMALLEST)) return decomposed;
  const { vectors, values } = decomposed;
  const kept = values.map((value) => (value < SMALLEST ? 0 : value));
  const repaired = vectors.clone().mulRowVector(kept).mmul(vectors.transpose());
  const scale = repaired.diagonal().map((value) => 1 / Math.sqrt(value));
  const again = decompose(repaired.mulColumnVector(scale).mulRowVector(scale));
  return { vectors: again.vectors, values: again.values.map((value) => Math.max(0, value)) };
}

function decompose(matrix: Matrix) {
  const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  return { vectors: eigenvectorMatrix, values: realEigenvalues };
}
